/**
 * For what comes by itself, over a socket, a process or a disk: `vi.waitFor`, `vi.waitUntil` and `expect.poll` give up after one
 * second, which says how fast a quiet machine is and nothing about the product. It costs time only where a test fails.
 */
export const inDueTime = { timeout: 20_000 };
