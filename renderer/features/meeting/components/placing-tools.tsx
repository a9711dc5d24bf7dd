import { ALargeSmall, Check, TextSearch } from "lucide-react";
import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldTextSize } from "#contract/field/entity.ts";
import { textSizeOptions } from "#renderer/features/field-palette/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { useMeeting } from "../hooks/use-meeting.ts";
import { FieldsAtText } from "./fields-at-text.tsx";
import styles from "./meeting.module.css";

/** How the next fields are, and where many of them are placed at once. */
export const PlacingTools = () => {
  const { signing } = useMeeting();
  const [isAtText, setIsAtText] = useState(false);
  const queryClient = useQueryClient();
  const setSize = useMutation({
    mutationFn: (size: FieldTextSize) => api.signings.setTextSize({ id: signing.id, size }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signing.id) }),
  });
  const current = signing.textSize ?? "none";
  return (
    <div className={styles.notaryTools} role="group" aria-label="Placing">
      <IconButton
        size="small"
        label="Place fields at a text of the document"
        icon={<TextSearch />}
        onPress={() => setIsAtText(true)}
      />
      <Menu
        label="Text size of new fields"
        placement="bottom start"
        trigger={<IconButton size="small" label="Text size of new fields" icon={<ALargeSmall />} />}
      >
        {textSizeOptions.map(({ value, label }) => (
          <MenuItem
            key={value}
            isCurrent={value === current}
            icon={value === current ? <Check aria-label="Chosen:" /> : undefined}
            onAction={() => setSize.mutate(value)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {isAtText && <FieldsAtText onClose={() => setIsAtText(false)} />}
    </div>
  );
};
