/** Something that changes part by part, and whoever draws it. */
export const createWatched = <State extends object>(first: State) => {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: (): State => state,
    change: (part: Partial<State>): void => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
