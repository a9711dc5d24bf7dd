import { createRoot } from "react-dom/client";

const host = document.querySelector("#root");
if (host !== null) createRoot(host).render(<h1>Ready</h1>);
