import type { ColumnType } from "kysely";
import type { Hours } from "#contract/availability/entity.ts";
import type { NoticeKind, NoticeMethod } from "#contract/notice/entity.ts";
import type { UserId } from "#contract/common/ids.ts";

export type AvailabilitiesTable = {
  user_id: UserId;
  weekly: ColumnType<Hours[], string, string>;
  notice_minutes: number;
  said_at: Date;
};

/** Days as text, `2026-11-24`. */
export type TimeOffTable = { id: string; user_id: UserId; first_day: string; last_day: string; note: string };

export type NoticeMethodsTable = { user_id: UserId; kind: NoticeKind; method: NoticeMethod };

export type AvailabilityTables = {
  availabilities: AvailabilitiesTable;
  time_off: TimeOffTable;
  notice_methods: NoticeMethodsTable;
};
