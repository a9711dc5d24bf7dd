export const WorkstationApp = () => <main>Notary Workstation</main>;
