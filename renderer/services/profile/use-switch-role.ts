import { useMutation } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Every page of the account as another role sees it: loaded anew, from the first one on, for this one may not be theirs. */
const startAnew = (): void => {
  location.hash = "#/";
  location.reload();
};

export const useSwitchRole = (reload: () => void = startAnew) =>
  useMutation({
    mutationFn: (roleId: number) => api.profile.switchRole({ role_id: roleId }),
    onSuccess: reload,
  });
