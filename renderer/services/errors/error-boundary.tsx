import { Component, type ReactNode } from "react";
import type { AppError } from "#contract/common/app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { currentTexts } from "#renderer/ui/texts.ts";
import { toAppError } from "./to-app-error.ts";
import styles from "./error-boundary.module.css";

type State = { error: AppError | null };

/** Keeps a defect of one route to that route. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: toAppError(thrown) };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className={styles.boundary}>
        <ErrorCard
          error={this.state.error}
          actions={<Button onPress={() => this.setState({ error: null })}>{currentTexts().failures.showAgain}</Button>}
        />
      </div>
    );
  }
}
