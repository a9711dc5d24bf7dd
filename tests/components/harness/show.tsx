import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { RouterProvider, setInteractionModality } from "react-aria-components";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createQueryClient } from "#renderer/services/api/query-client.ts";

/** Draws a part of a page with what every page has around it; its user types and clicks as a person would. */
export const show = (part: ReactNode, { path = "/" }: { path?: string } = {}) => {
  // Where the focus goes depends on what a person used last, be it in another file.
  setInteractionModality("keyboard");
  const queryClient = createQueryClient();
  const { hook, history, navigate } = memoryLocation({ path, record: true });
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>
        <RouterProvider navigate={navigate}>{part}</RouterProvider>
      </Router>
    </QueryClientProvider>,
  );
  return { ...drawn, user: userEvent.setup(), queryClient, history };
};
