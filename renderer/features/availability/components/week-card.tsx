import { useState } from "react";
import { weekdays, type Availability } from "#contract/availability/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useAvailabilityActs } from "../hooks/use-availability.ts";
import { noticeOptions } from "../model/availability-texts.ts";
import { likeMonday, problemOfDay, weekFormOf, weeklyOf } from "../model/week-form.ts";
import { DayHours } from "./day-hours.tsx";
import styles from "./availability.module.css";

/** The hours of a week, from Monday to Sunday, and the notice that has to be given. */
export const WeekCard = ({ availability }: { availability: Availability }) => {
  const { setHours } = useAvailabilityActs();
  const [week, setWeek] = useState(() => weekFormOf(availability.weekly));
  const [noticeMinutes, setNoticeMinutes] = useState(availability.noticeMinutes);
  const [isTried, setIsTried] = useState(false);
  const save = () => {
    setIsTried(true);
    if (setHours.isPending || weekdays.some((day) => problemOfDay(week, day) !== undefined)) return;
    setHours.mutate(
      { weekly: weeklyOf(week), noticeMinutes },
      { onSuccess: () => showToast({ tone: "verified", title: "Your hours are saved." }) },
    );
  };
  return (
    <Card title="Weekly hours">
      <Form className={styles.form} aria-label="Weekly hours" onSubmit={save}>
        {availability.weekly === null && (
          <Alert tone="info" title="You have not said any hours yet">
            These are the usual ones. They count once you save them.
          </Alert>
        )}
        <p className={styles.text}>
          Times are those of your profile’s time zone, {availability.timezone.replaceAll("_", " ")}. Change it under{" "}
          <a href="#/profile">My Profile</a>.
        </p>
        <div className={styles.week}>
          {weekdays.map((day) => (
            <DayHours
              key={day}
              day={day}
              ranges={week[day]}
              problem={isTried ? problemOfDay(week, day) : undefined}
              onChange={(ranges) => setWeek({ ...week, [day]: ranges })}
            />
          ))}
        </div>
        <Actions>
          <Button size="small" onPress={() => setWeek(likeMonday(week))}>
            Monday’s hours on every workday
          </Button>
        </Actions>
        <div className={styles.notice}>
          <Select
            label="Notice needed"
            description="How long before a meeting you want to know of it."
            options={noticeOptions(availability.noticeMinutes)}
            value={String(noticeMinutes)}
            onChange={(minutes) => setNoticeMinutes(Number(minutes))}
          />
        </div>
        <Failure error={setHours.error} onDismiss={setHours.reset} />
        <Actions>
          <Button variant="primary" type="submit" isPending={setHours.isPending}>
            Save hours
          </Button>
        </Actions>
      </Form>
    </Card>
  );
};
