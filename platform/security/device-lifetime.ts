/**
 * Devices from which somebody got in before, by OWASP's device-cookie protocol ("Slow Down Online Guessing Attacks with
 * Device Cookies"): limits that strangers run into do not hold them up, so nobody is shut out of an account by somebody
 * else's wrong passwords. The cookie opens nothing; whoever steals it has a few more guesses.
 */
export const deviceKnownForMs = 365 * 24 * 3_600_000;
