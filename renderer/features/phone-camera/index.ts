export { PhoneCameraPage } from "./components/phone-camera-page.tsx";
