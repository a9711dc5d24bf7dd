/** A port on which nothing listens: where proxies count, every request ends there. */
export const nowhere = { host: "127.0.0.1", port: 9 } as const;

type Setting = { path: string; name: string; value: string | number | boolean };

const scripting = "/org.openoffice.Office.Common/Security/Scripting";
const internet = "/org.openoffice.Inet/Settings";

const settings: Setting[] = [
  { path: scripting, name: "DisableMacrosExecution", value: true },
  { path: scripting, name: "MacroSecurityLevel", value: 3 },
  { path: scripting, name: "DisableActiveContent", value: true },
  // A document may name pictures and texts elsewhere, files of this machine among them: none is fetched.
  { path: scripting, name: "BlockUntrustedRefererLinks", value: true },
  { path: scripting, name: "DisableOLEAutomation", value: true },
  { path: "/org.openoffice.Office.Writer/Content/Update", name: "Link", value: 0 },
  { path: internet, name: "ooInetProxyType", value: 2 },
  ...["HTTP", "HTTPS", "FTP"].flatMap((scheme) => [
    { path: internet, name: `ooInet${scheme}ProxyName`, value: nowhere.host },
    { path: internet, name: `ooInet${scheme}ProxyPort`, value: nowhere.port },
  ]),
];

/** `registrymodifications.xcu` of a profile in which documents can run and fetch nothing. */
export const confiningProfile = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">',
    ...settings.map(
      ({ path, name, value }) =>
        `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
    ),
    "</oor:items>",
  ].join("\n");
