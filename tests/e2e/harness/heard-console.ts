import { expect, type BrowserContext } from "@playwright/test";

/** What every page of this worker wrote to its console as errors, threw or rejected unheard, since the test began. */
let heard: string[] = [];

/**
 * Chromium's note that a request was answered with a refusal which a person can bring about at any time: signed out or put
 * out meanwhile, somebody was faster, too much, too often, not as it has to be. Any other status has to be expected by name.
 */
const isAnswerToPeople = (line: string): boolean =>
  /^Failed to load resource: the server responded with a status of (401|409|410|413|422|423|429) /.test(line);

/** What the consoles say while nothing, or a server in between, answers in the platform's or the workstation's place. */
export const ofLostLine: readonly RegExp[] = [
  /^Failed to load resource: net::ERR_/,
  /^Failed to load resource: the server responded with a status of 50[234] /,
  /^WebSocket connection to '[^']*' failed: /,
  /^WebSocket is already in CLOSING or CLOSED state/,
];

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/**
 * Listens to all pages of a context, those that are opened later included. A request that failed is named by its path, as
 * Chromium alone says neither which one it was nor by which page.
 */
export const hearConsole = (context: BrowserContext, onLine: (line: string) => void = () => undefined): void => {
  const hear = (line: string) => {
    heard.push(line);
    onLine(line);
  };
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const isOfRequest = message.text().startsWith("Failed to load resource");
    hear(isOfRequest ? `${message.text()} ${pathOf(message.location().url)}` : message.text());
  });
  context.on("weberror", (error) => {
    const { stack = "", message } = error.error();
    hear(`Uncaught: ${stack === "" ? message : stack}`);
  });
};

export const forgetConsole = (): void => {
  heard = [];
};

/** Everything in the consoles of this test is expected by name. */
export const judgeConsole = (expected: readonly RegExp[]): void => {
  const isExpected = (line: string) => isAnswerToPeople(line) || expected.some((pattern) => pattern.test(line));
  const unexpected = heard.filter((line) => !isExpected(line));
  expect(unexpected, "errors in the consoles of this test's pages").toEqual([]);
};
