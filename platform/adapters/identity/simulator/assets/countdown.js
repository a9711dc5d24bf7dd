// Shows the time that the server's clock leaves, and asks the server what is next once there is none.
const timer = document.querySelector("[data-seconds-left]");

if (timer instanceof HTMLElement) {
  const end = performance.now() + Number(timer.dataset.secondsLeft) * 1_000;
  const show = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
    timer.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    timer.classList.toggle("urgent", left <= 20);
    if (left > 0) setTimeout(show, 250);
    else location.reload();
  };
  show();
}
