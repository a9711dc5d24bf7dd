import { ServiceStartError, type Service } from "../services/service.ts";

export type KeptRunning<Ready> = {
  tell(line: string): void;
  /** Null where it did not come up: what is wrong was said, and the next change tries again. */
  restart(): Promise<Ready | null>;
  stop(): Promise<void>;
};

/** A service that is started anew as often as its sources change, one start at a time. */
export const keepRunning = <Ready>(
  start: () => Promise<Service<Ready>>,
  say: (text: string) => void,
): KeptRunning<Ready> => {
  let current: Service<Ready> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  const end = async (): Promise<void> => {
    const ending = current;
    current = null;
    await ending?.stop();
  };
  return {
    tell: (line) => current?.tell(line),
    restart: () =>
      inTurn(async () => {
        await end();
        try {
          const service = await start();
          current = service;
          void service.exited.then(() => {
            if (current !== service) return;
            current = null;
            say(`The ${service.name} ended by itself; the next change starts it again.`);
          });
          return service.ready;
        } catch (error) {
          if (!(error instanceof ServiceStartError)) throw error;
          say(error.message);
          return null;
        }
      }),
    stop: () => inTurn(end),
  };
};
