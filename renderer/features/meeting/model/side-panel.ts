export type SidePanel = "people" | "record";
