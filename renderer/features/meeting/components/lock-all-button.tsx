import { Lock as LockIcon } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";

type Props = { count: number; isDisabled: boolean; onPress: () => void };

export const LockAllButton = ({ count, isDisabled, onPress }: Props) => (
  <Button icon={<LockIcon />} isDisabled={isDisabled} onPress={onPress}>
    Lock all that are ready ({count})
  </Button>
);
