interface Props<Step> {
  /** What people can do, the usual one first. */
  choices: readonly (readonly [label: string, step: Step])[];
  /** False where something else on the screen is more usual. */
  hasMain?: boolean;
  go: (step: Step) => void;
}

/** Large buttons, for gloves. */
export const Choices = <Step,>({ choices, hasMain = true, go }: Props<Step>) => (
  <div className="pl-kiosk-choices">
    {choices.map(([label, step], index) => (
      <button
        key={label}
        type="button"
        className={`btn ${hasMain && index === 0 ? 'btn-primary' : 'btn-secondary'}`}
        onClick={() => go(step)}
      >
        {label}
      </button>
    ))}
  </div>
);
