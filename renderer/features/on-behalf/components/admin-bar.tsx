import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldUser } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import type { Session } from "#contract/account/http.ts";
import type { RoleName } from "#contract/account/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { sessionKey, startSessionAnew, useSession } from "#renderer/services/session/session.ts";
import { Select } from "#renderer/ui/select.tsx";
import styles from "./admin-bar.module.css";

const isThemselves = ({ impersonator, assistant }: Session): boolean => impersonator === null && assistant === null;

/**
 * Over everything for whoever may administer the platform, in whatever role they act: says which, and leads from one to the
 * other. Not while they look as somebody else, who has their own roles.
 */
export const AdminBar = () => {
  const session = useSession();
  const queryClient = useQueryClient();
  const user = session.data?.user ?? null;
  const isShown = user !== null && session.data?.isAdministrator === true && isThemselves(session.data);
  const own = useQuery({
    queryKey: [...sessionKey, "own-roles", user?.id, user?.currentRole.id],
    queryFn: () => api.admin.ownRoles(),
    enabled: isShown,
  });
  const act = useMutation({
    mutationFn: async (name: RoleName) => {
      const role = own.data?.roles.find((candidate) => candidate.name === name);
      if (role === undefined || name === user?.currentRole.name) return;
      // First, so that nobody asks in the other role for what is open here.
      navigate("/check");
      await api.admin.actInRole({ role_id: role.id as 1 });
      await startSessionAnew(queryClient);
      // Of another role the same account has other answers.
      queryClient.removeQueries({ type: "inactive", predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      navigate("/");
    },
  });
  if (!isShown || user === null) return null;
  return (
    <aside className={styles.bar} aria-label="Administrator" data-theme="dark">
      <p className={styles.text}>
        <ShieldUser aria-hidden="true" />
        <b>Administrator</b>
      </p>
      <div className={styles.role}>
        <Select
          label="Act as"
          options={(own.data?.roles ?? [user.currentRole]).map(({ name, display_name: label }) => ({
            value: name,
            label,
          }))}
          value={user.currentRole.name}
          onChange={(name) => act.mutate(name)}
          isDisabled={act.isPending || own.data === undefined}
        />
      </div>
    </aside>
  );
};
