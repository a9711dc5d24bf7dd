/** Endings of files that a system runs, or opens by a program that runs what is in them. */
const endings = new Set(
  (
    "exe com bat cmd scr pif cpl dll sys drv ocx msi msp mst msix appx appref-ms application gadget lnk url scf hta inf reg " +
    "js jse vb vbs vbe vbscript ws wsf wsc wsh ps1 ps1xml ps2 psc1 psm1 msh sct chm hlp msc jar jnlp class py pyc pyw pl rb php " +
    "sh bash zsh csh ksh command run bin out elf so app action workflow scpt scptd applescript terminal pkg mpkg dmg " +
    "deb rpm apk ipa appimage flatpakref desktop iso img vhd vhdx swf xll xlam docm dotm xlsm xltm xlsb pptm potm ppsm ppam"
  ).split(" "),
);

/** Whether a file's name ends as those do that are run. Blanks and dots at its end do not count: systems drop them. */
export const isProgramName = (name: string): boolean => {
  const bare = name.toLowerCase().replace(/[\s.]+$/u, "");
  return endings.has(/\.([a-z\d-]+)$/u.exec(bare)?.[1] ?? "");
};

const shebang = Buffer.from("#!");
const beginnings = [
  Buffer.from("MZ"),
  Buffer.from("\u007fELF", "latin1"),
  Buffer.from("feedface", "hex"),
  Buffer.from("feedfacf", "hex"),
  Buffer.from("cefaedfe", "hex"),
  Buffer.from("cffaedfe", "hex"),
  Buffer.from("cafebabe", "hex"),
  Buffer.from("4c0000000114020000000000c000000000000046", "hex"),
  shebang,
];

/** Whether bytes begin as programs of Windows, Linux, macOS or Java do, whatever the file is called. */
export const isProgramData = (bytes: Buffer): boolean =>
  beginnings.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning));
