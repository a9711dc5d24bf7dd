import { useState } from "react";
import { hiddenCharacterIn, hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import { max, problemOf, required, type Rule } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useAvailabilityActs } from "../hooks/use-availability.ts";

const visible: Rule = (text) => (hiddenCharacterIn(text.trim()) === null ? undefined : hiddenCharacterMessage);

/** Whole days off, the first and the last included. */
export const TimeOffDialog = ({ timezone, onClose }: { timezone: string; onClose: () => void }) => {
  const { addTimeOff } = useAvailabilityActs();
  const today = dayInZone(useNow(), timezone);
  const [planned, setPlanned] = useState({ firstDay: "", lastDay: "", note: "" });
  const [problems, setProblems] = useState<Partial<Record<keyof typeof planned, string | undefined>>>({});
  const field = (name: keyof typeof planned) => ({
    value: planned[name],
    onChange: (value: string) => setPlanned({ ...planned, [name]: value }),
    errorMessage: problems[name],
  });
  const isNotOver: Rule = (day) => (day < today ? "This day is over." : undefined);
  const isNotBefore: Rule = (day) => (day < planned.firstDay ? "It is before the first day." : undefined);
  const submit = () => {
    // One day off is both.
    const lastDay = planned.lastDay === "" ? planned.firstDay : planned.lastDay;
    const found = {
      firstDay: problemOf(planned.firstDay, "first day", required),
      lastDay: problemOf(lastDay, "last day", isNotBefore, isNotOver),
      note: problemOf(planned.note, "note", max(100), visible),
    };
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined))
      addTimeOff.mutate({ ...planned, lastDay, note: planned.note.trim() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Add time off"
      width="narrow"
      act="Add"
      isPending={addTimeOff.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SideBySide>
        <TextField {...field("firstDay")} label="First day" type="date" isRequired autoFocus />
        <TextField {...field("lastDay")} label="Last day" type="date" description="Left empty: that one day" />
      </SideBySide>
      <TextField {...field("note")} label="Note" description="Only you see it." />
      <Failure error={addTimeOff.error} onDismiss={addTimeOff.reset} />
    </FormDialog>
  );
};
