import { mount } from "#renderer/app/mount.tsx";
import { WorkstationApp } from "#renderer/app/workstation-app.tsx";
import { setBehindWorkstation } from "#renderer/services/api/behind-origin.ts";

setBehindWorkstation(null);
mount(<WorkstationApp />);
