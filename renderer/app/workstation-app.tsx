import { RouterProvider } from "react-aria-components";
import { Router } from "wouter";
import { navigate, useHashLocation } from "wouter/use-hash-location";
import { ConfirmationWindow } from "#renderer/services/bridge/confirmation-window.tsx";
import { Providers } from "./providers.tsx";
import { StartUp } from "./start-up.tsx";
import { askAhead } from "./ask-ahead.ts";
import { SignedOutGuard } from "./signed-out-guard.tsx";

export const WorkstationApp = () => (
  <Providers ahead={askAhead}>
    {/* oxlint-disable-next-line react/hooks -- how wouter takes its kind of location */}
    <Router hook={useHashLocation}>
      <RouterProvider navigate={(path) => navigate(path)} useHref={(path) => `#${path}`}>
        <StartUp />
        <ConfirmationWindow />
        <SignedOutGuard />
      </RouterProvider>
    </Router>
  </Providers>
);
