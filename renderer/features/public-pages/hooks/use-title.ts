import { useEffect } from "react";

/** The window's title for as long as the page is shown. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
