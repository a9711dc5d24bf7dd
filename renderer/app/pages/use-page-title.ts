import { useEffect } from "react";
import { useLocation, useRouter } from "wouter";
import { pageTable } from "./page-table.ts";
import { breadcrumbsOf, titleOf } from "./page-trail.ts";

/** Names the window after the page that it shows (WCAG 2.2, 2.4.2), as long as pages are shown. */
export const usePageTitle = () => {
  const { parser } = useRouter();
  const [path] = useLocation();
  const title = titleOf(breadcrumbsOf(parser, pageTable, path));
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = titleOf([]);
    };
  }, [title]);
};
