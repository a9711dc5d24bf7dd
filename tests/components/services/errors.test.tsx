import { useMutation } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ErrorCode } from "#contract/common/app-error.ts";
import { appError } from "#contract/refused.ts";
import { ErrorPresenter } from "#renderer/services/errors/error-presenter.tsx";
import { dismissError, presentError } from "#renderer/services/errors/error-store.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { show } from "../harness/show.tsx";

beforeEach(() => dismissError());

type Props = { code: ErrorCode; showsOwnError?: boolean };

const Act = ({ code, showsOwnError = false }: Props) => {
  const call = useMutation({
    ...(showsOwnError ? { meta: { showsOwnError } } : {}),
    mutationFn: () => Promise.reject(new RefusedError(appError(code))),
  });
  return <button onClick={() => call.mutate()}>{call.isError ? "Refused" : "Do it"}</button>;
};

const refusedCall = async (props: Props) => {
  const onGoToLogin = vi.fn<() => void>();
  const { user } = show(
    <>
      <Act {...props} />
      <ErrorPresenter onGoToLogin={onGoToLogin} />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Do it" }));
  await screen.findByText("Refused");
  return { user, onGoToLogin };
};
const dialog = () => screen.queryByRole("dialog") ?? screen.queryByRole("alertdialog");

describe("The error dialogs", () => {
  test("a failure comes up in a dialog that says what happened; Escape and Close both leave it", async () => {
    const { user } = await refusedCall({ code: "request/conflict" });
    expect(dialog()?.textContent).toContain("Something went wrong!");
    expect(document.activeElement?.textContent).toBe("Close");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => presentError(new RefusedError(appError("request/conflict"))));
    await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test("a call that shows its own failure skips the dialog [A471] [S482]", async () => {
    await refusedCall({ code: "request/conflict", showsOwnError: true });
    expect(dialog()).toBeNull();
  });

  test.each([false, true])(
    "401 is clear by itself: the way to sign in comes up, whoever shows the call's failure (%s) [S483]",
    async (showsOwnError) => {
      const { user, onGoToLogin } = await refusedCall({ code: "auth/signed-out", showsOwnError });
      const question = screen.getByRole("alertdialog", { name: "Connection error happened!" });
      expect(question.textContent).toContain("Please log in and try again.");
      act(() => presentError(new RefusedError(appError("request/conflict"))));
      expect(screen.queryByText("Something went wrong!")).toBeNull();
      await user.keyboard("{Enter}");
      expect(onGoToLogin).toHaveBeenCalledOnce();
      await waitFor(() => expect(dialog()).toBeNull());
    },
  );
});
