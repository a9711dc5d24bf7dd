export { GuestApp } from "./guest-app.tsx";
