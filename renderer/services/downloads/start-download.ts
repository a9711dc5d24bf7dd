/** Has the browser, or the desktop window, save what lies there. */
export const startDownload = (href: string, name = ""): void => {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
};
