export { StorefrontPage } from "./components/storefront-page.tsx";
