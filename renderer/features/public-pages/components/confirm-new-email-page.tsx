import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { PublicFrame } from "./public-frame.tsx";

/**
 * Where the link in the mail to a new address leads. A button, not the visit, uses it: programs that look into mail follow
 * links too.
 */
export const ConfirmNewEmailPage = () => {
  // The token stands behind the #, which no server is sent and no log has.
  const [token] = useState(() => location.hash.slice(1));
  const confirm = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.profile.confirmEmail({ token }),
    onSuccess: () => history.replaceState(null, "", location.pathname),
  });
  const { data } = confirm;
  return (
    <PublicFrame
      title="Your new e-mail address"
      lead="Confirm that this mailbox is yours. From then on you log in with its address."
    >
      {data === undefined ? (
        <>
          <Failure error={confirm.error} />
          {!confirm.isError && (
            <div>
              <Button variant="primary" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
                Confirm my new address
              </Button>
            </div>
          )}
        </>
      ) : (
        <Alert tone="verified" title={`Your account has the address ${data.email} now`}>
          Log in with it from now on. The address that it had before was told by mail.
        </Alert>
      )}
    </PublicFrame>
  );
};
