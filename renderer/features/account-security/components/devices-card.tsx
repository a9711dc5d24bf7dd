import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SignedInDevice } from "#contract/account-security/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { devicesQuery } from "../hooks/use-sign-in-ways.ts";
import { deviceName } from "../model/device-name.ts";
import { AskPassword } from "./ask-password.tsx";
import styles from "./account-security.module.css";

type Ended = { kind: "one"; device: SignedInDevice } | { kind: "others" } | { kind: "everywhere" };

const wordsFor = (ended: Ended) => {
  switch (ended.kind) {
    case "one":
      return {
        title: `Log out ${deviceName(ended.device.device)}?`,
        description: `It is logged in since ${formatMoment(ended.device.signedInAt)}.`,
        act: "Log it out",
      };
    case "others":
      return {
        title: "Log out everywhere else?",
        description: "Every other browser and workstation is logged out. You stay logged in here.",
        act: "Log them out",
      };
    case "everywhere":
      return {
        title: "Log out everywhere?",
        description: "Every browser and workstation is logged out, this one too.",
        act: "Log out everywhere",
      };
  }
};

/** Where the account is logged in, and the way to end each of them. */
export const DevicesCard = ({ onLogOut }: { onLogOut: () => Promise<void> }) => {
  const queryClient = useQueryClient();
  const devices = useQuery(devicesQuery);
  const [ended, setEnded] = useState<Ended | null>(null);
  const readAnew = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const end = async (what: Ended, password: string) => {
    if (what.kind === "one") await api.accountSecurity.endDevice({ deviceId: what.device.id, password });
    else await api.accountSecurity.endOtherDevices({ password });
    if (what.kind === "everywhere") await onLogOut();
    setEnded(null);
    await readAnew();
  };
  const list = devices.data?.devices ?? [];
  return (
    <Card title="Devices">
      <div className={styles.stack}>
        <p className={styles.note}>
          Where your account is logged in now. Log out what you do not know, and change your password.
        </p>
        <ReadFailure query={devices} />
        {devices.isPending && <Skeleton label="Reading your devices" rows={2} />}
        {list.length > 0 && (
          <Rows label="Devices" edge="inset">
            {list.map((device) => (
              <Row key={device.id}>
                <RowTexts
                  title={deviceName(device.device)}
                  more={`Since ${formatMoment(device.signedInAt)}${device.address === null ? "" : `, from ${device.address}`}`}
                />
                {device.isThis ? (
                  <StatusLabel tone="info">This device</StatusLabel>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Log out ${deviceName(device.device)}, since ${formatMoment(device.signedInAt)}`}
                    onPress={() => setEnded({ kind: "one", device })}
                  >
                    Log out
                  </Button>
                )}
              </Row>
            ))}
          </Rows>
        )}
        <Actions>
          {list.length > 1 && <Button onPress={() => setEnded({ kind: "others" })}>Log out everywhere else</Button>}
          <Button variant="quiet" onPress={() => setEnded({ kind: "everywhere" })}>
            Log out everywhere
          </Button>
        </Actions>
      </div>
      {ended !== null && (
        <AskPassword
          {...wordsFor(ended)}
          needs="password"
          onAct={({ password }) => end(ended, password)}
          onClose={() => setEnded(null)}
        />
      )}
    </Card>
  );
};
