import { Suspense, type ReactNode } from "react";
import { Route, Switch } from "wouter";
import { navigate } from "wouter/use-hash-location";
import { Button } from "#renderer/ui/button.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { BareFrame } from "./bare-frame.tsx";
import { CheckDocumentPage } from "./pages.tsx";

/** Anybody may check a document: it needs neither a platform nor an account. Everything else is `children`'s. */
export const WithoutAccount = ({ back, children }: { back: string; children: ReactNode }) => (
  <Switch>
    <Route path="/check">
      <BareFrame
        note="Checking needs no account."
        action={
          <Button size="small" onPress={() => navigate("/")}>
            {back}
          </Button>
        }
      >
        <Suspense fallback={<Waiting>Opening…</Waiting>}>
          <CheckDocumentPage />
        </Suspense>
      </BareFrame>
    </Route>
    <Route>{children}</Route>
  </Switch>
);
