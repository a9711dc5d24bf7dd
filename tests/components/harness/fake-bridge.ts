import { act } from "@testing-library/react";
import type { AppError } from "#contract/common/app-error.ts";
import type { BridgeCallName, BridgeEventName, BridgeInput, BridgeOutput, BridgePayload } from "#contract/bridge.ts";

/** What the main process answers in a test, by call, typed by the contract. */
export type FakeCalls = {
  [Name in BridgeCallName]?: (input: BridgeInput<Name>) => BridgeOutput<Name> | Promise<BridgeOutput<Name>>;
};
type Frame = { id: number; name: BridgeCallName; input: unknown };

/**
 * The main process as far as a test tells it, at the far end of the socket that a page has in a browser: what goes in, comes
 * out and is told passes the contract's own schemas. What nobody answers stays unanswered, as while a person thinks.
 */
export const createFakeBridge = () => {
  const known: Record<string, (input: never) => unknown> = {};
  const calls: Frame[] = [];
  const pages = new Set<PageSocket>();
  let refusal: AppError | null = null;

  class PageSocket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = PageSocket.OPEN;
    constructor() {
      super();
      pages.add(this);
      queueMicrotask(() => this.dispatchEvent(new Event("open")));
    }
    send(text: string) {
      void receive(this, JSON.parse(text) as Frame);
    }
    hear(frame: unknown) {
      const message = new MessageEvent("message", { data: JSON.stringify(frame) });
      act(() => void this.dispatchEvent(message));
    }
  }

  const receive = async (page: PageSocket, frame: Frame) => {
    const { bridgeCalls } = await import("#contract/bridge.ts");
    const { input, output } = bridgeCalls[frame.name];
    calls.push({ ...frame, input: input.parse(frame.input) });
    const answer = known[frame.name];
    if (answer === undefined) {
      if (refusal !== null) page.hear({ id: frame.id, error: refusal });
      return;
    }
    page.hear({ id: frame.id, result: output.parse(await answer(frame.input as never)) });
  };

  return {
    Socket: PageSocket,
    /** Everything that was asked, in order. */
    calls,
    /** Adds answers, or puts others in the place of those given before. */
    answers: (more: FakeCalls): void => void Object.assign(known, more),
    /** Answers what was asked and left open, such as a question to a person. */
    answerLate: <Name extends BridgeCallName>(name: Name, result: BridgeOutput<Name>): void => {
      for (const { id } of calls.filter((call) => call.name === name))
        for (const page of pages) page.hear({ id, result });
    },
    /** From now on everything that nobody answers fails. */
    refuses: (error: AppError): void => void (refusal = error),
    emit: <Name extends BridgeEventName>(name: Name, payload: BridgePayload<Name>): void => {
      for (const page of pages) page.hear({ event: name, payload });
    },
    /** The connection is cut; the page makes another one. */
    cut: (): void => {
      for (const page of pages) {
        pages.delete(page);
        page.dispatchEvent(new Event("close"));
      }
    },
    reset: (): void => {
      for (const name of Object.keys(known)) delete known[name];
      calls.length = 0;
      refusal = null;
    },
  };
};
