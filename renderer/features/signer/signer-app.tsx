export const SignerApp = () => <main>Signing</main>;
