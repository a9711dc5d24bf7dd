import { lazy, useState, type ComponentType } from "react";

/**
 * A page whose code is fetched when it is first shown, or beforehand by `preload`. One that is there already is shown at
 * once: `lazy` alone would put the fallback in between, which React keeps for a third of a second.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let ready: ComponentType<Props> | undefined;
  const fetchPage = async () => {
    try {
      ready = await load();
      return { default: ready };
    } catch (error) {
      // What `lazy` failed with once it fails with for good; whoever shows the page again tries again.
      later = lazy(fetchPage);
      throw error;
    }
  };
  let later: ComponentType<Props> = lazy(fetchPage);
  const Page = (props: Props) => {
    // Kept while it is shown: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? later);
    return <Shown {...props} />;
  };
  /** A failure is met again when the page is shown. */
  const preload = () => void fetchPage().catch(() => undefined);
  return Object.assign(Page, { preload });
};
