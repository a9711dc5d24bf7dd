import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SignedInDevice } from "#contract/account-security/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { devicesQuery } from "../hooks/use-sign-in-ways.ts";
import { deviceName } from "../model/device-name.ts";
import styles from "./account-security.module.css";

/** Where the account is logged in, and the way to end each of them. */
export const DevicesCard = ({ onLogOut }: { onLogOut: () => Promise<void> }) => {
  const queryClient = useQueryClient();
  const devices = useQuery(devicesQuery);
  const [isAsking, setAsking] = useState(false);
  const readAnew = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const endOne = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (device: SignedInDevice) => api.accountSecurity.endDevice({ deviceId: device.id }),
    onSettled: readAnew,
  });
  const endOthers = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.accountSecurity.endOtherDevices(),
    onSettled: readAnew,
  });
  const everywhere = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => {
      await api.accountSecurity.endOtherDevices();
      await onLogOut();
    },
  });
  const list = devices.data?.devices ?? [];
  return (
    <Card title="Devices">
      <div className={styles.stack}>
        <p className={styles.note}>
          Where your account is logged in now. Log out what you do not know, and change your password.
        </p>
        <Failure error={devices.error} actions={<Button onPress={() => void devices.refetch()}>Try again</Button>} />
        {devices.isPending && <Skeleton label="Reading your devices" rows={2} />}
        {list.length > 0 && (
          <ul className={styles.rows} aria-label="Devices">
            {list.map((device) => (
              <li key={device.id} className={styles.row}>
                <span className={styles.what}>
                  <span className={styles.name}>{deviceName(device.device)}</span>
                  <span className={styles.note}>
                    Since {formatMoment(device.signedInAt)}
                    {device.address !== null && `, from ${device.address}`}
                  </span>
                </span>
                {device.isThis ? (
                  <StatusLabel tone="info">This device</StatusLabel>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Log out ${deviceName(device.device)}, since ${formatMoment(device.signedInAt)}`}
                    isPending={endOne.isPending && endOne.variables.id === device.id}
                    onPress={() => endOne.mutate(device)}
                  >
                    Log out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <Failure error={endOne.error ?? endOthers.error ?? everywhere.error} />
        <div className={styles.actions}>
          {list.length > 1 && (
            <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate(undefined)}>
              Log out everywhere else
            </Button>
          )}
          <Button variant="quiet" onPress={() => setAsking(true)}>
            Log out everywhere
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Log out everywhere?"
          description="Every browser and workstation is logged out, this one too."
          confirm="Log out everywhere"
          weight="grave"
          isPending={everywhere.isPending}
          onConfirm={() => {
            setAsking(false);
            everywhere.mutate(undefined);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
};
