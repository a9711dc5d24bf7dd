import { Suspense, type ReactNode } from "react";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-hash-location";
import { Button } from "#renderer/ui/button.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { BareFrame } from "./bare-frame.tsx";
import { pageTable } from "./pages/page-table.ts";

/** The pages that need neither a platform nor an account. Everything else is `children`'s. */
export const WithoutAccount = ({ back, children }: { back: string; children: ReactNode }) => {
  const [path] = useLocation();
  const page = pageTable.find((one) => one.path === path && one.withoutAccount !== null);
  if (page === undefined) return children;
  return (
    <BareFrame
      note={page.withoutAccount}
      action={
        <Button size="small" onPress={() => navigate("/")}>
          {back}
        </Button>
      }
    >
      <Suspense fallback={<Waiting>Opening…</Waiting>}>{page.open({})}</Suspense>
    </BareFrame>
  );
};
