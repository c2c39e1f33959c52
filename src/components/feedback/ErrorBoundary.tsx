import { Component, type ReactNode } from 'react';

interface Props {
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** When this changes (another address, say), the content gets a new chance by itself. */
  resetKey?: string | undefined;
  children?: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
  resetKey: string | undefined;
}

/** Keeps a failing part from taking the rest with it (FAULT-82). Anything may be thrown, also nothing: hence `failed`. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, error: undefined, resetKey };
  }

  private retry = () => this.setState({ failed: false, error: undefined });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
