import { mount } from "#renderer/app/mount.tsx";
import { WorkstationApp } from "#renderer/app/workstation-app.tsx";

mount(<WorkstationApp />);
