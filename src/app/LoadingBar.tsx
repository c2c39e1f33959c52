/** Something is on its way; nobody knows for how long. */
export function LoadingBar({ label }: { label: string }) {
  return <div className="pl-loading-bar" role="progressbar" aria-label={label} />;
}
