/** Indeterminate progress. */
export function LoadingBar({ label }: { label: string }) {
  return <div className="pl-loading-bar" role="progressbar" aria-label={label} />;
}
