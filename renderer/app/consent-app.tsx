export const ConsentApp = () => <main>Please confirm</main>;
