import { createContext, useContext } from "react";

/** Keeps one page alive although it is scrolled away, for as long as something of it is held; null lets it go. */
export type PinPage = (page: number | null) => void;

export const PagePinContext = createContext<PinPage>(() => undefined);

export const usePagePin = (): PinPage => useContext(PagePinContext);
