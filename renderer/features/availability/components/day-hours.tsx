import { Plus, X } from "lucide-react";
import type { Weekday } from "#contract/availability/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { BareTextField } from "#renderer/ui/bare-text-field.tsx";
import { dayNames } from "../model/availability-texts.ts";
import { mostRanges, withMore, type WeekForm } from "../model/week-form.ts";
import styles from "./availability.module.css";

type Props = {
  day: Weekday;
  ranges: WeekForm[Weekday];
  problem: string | undefined;
  onChange: (ranges: WeekForm[Weekday]) => void;
};

/** One day: whether there are hours on it, and which. */
export const DayHours = ({ day, ranges, problem, onChange }: Props) => {
  const name = dayNames[day];
  const problemId = `hours-of-${day}`;
  const set = (index: number, part: "from" | "until") => (value: string) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, [part]: value } : range)));
  const ofSeveral = (index: number) => (ranges.length === 1 ? "" : ` ${index + 1}`);
  return (
    <div role="group" aria-label={name} className={styles.day}>
      <div className={styles.name}>
        <Checkbox isSelected={ranges.length > 0} onChange={(isOpen) => onChange(isOpen ? withMore([]) : [])}>
          {name}
        </Checkbox>
      </div>
      <div className={styles.ranges}>
        {ranges.length === 0 && <span className={styles.closed}>No hours</span>}
        {ranges.map(({ from, until }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- hours that are still empty differ by their order alone
          <div key={index} className={styles.range}>
            <BareTextField
              aria-label={`From, ${name}${ofSeveral(index)}`}
              type="time"
              value={from}
              onChange={set(index, "from")}
              isInvalid={problem !== undefined}
              {...(problem === undefined ? {} : { "aria-describedby": problemId })}
            />
            <span aria-hidden="true">–</span>
            <BareTextField
              aria-label={`Until, ${name}${ofSeveral(index)}`}
              type="time"
              value={until}
              onChange={set(index, "until")}
              isInvalid={problem !== undefined}
              {...(problem === undefined ? {} : { "aria-describedby": problemId })}
            />
            {ranges.length > 1 && (
              <IconButton
                size="small"
                label={`Remove hours${ofSeveral(index)} of ${name}`}
                icon={<X />}
                onPress={() => onChange(ranges.filter((_range, at) => at !== index))}
              />
            )}
          </div>
        ))}
        {problem !== undefined && (
          <p id={problemId} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {ranges.length > 0 && ranges.length < mostRanges && (
          <div>
            <Button
              size="small"
              variant="quiet"
              icon={<Plus />}
              aria-label={`More hours on ${name}`}
              onPress={() => onChange(withMore(ranges))}
            >
              More hours
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};
