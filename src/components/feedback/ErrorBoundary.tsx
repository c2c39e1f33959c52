import { Component, type ReactNode } from 'react';

interface Props {
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change, such as another address, renders the content again. */
  resetKey?: string | undefined;
  children?: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
  resetKey: string | undefined;
}

/** Keeps a failing part from breaking the rest (FAULT-82). Any value can be thrown, even undefined, hence `failed`. */
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
