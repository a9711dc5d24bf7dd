import { mount } from "#renderer/app/mount.tsx";
import { ConsentApp } from "#renderer/app/consent-app.tsx";

mount(<ConsentApp />);
