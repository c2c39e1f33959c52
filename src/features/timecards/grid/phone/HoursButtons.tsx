interface Props {
  /** A shift that is used often, such as '7a-3:30p'; '' for none. */
  shift: string;
  onStep: (direction: 1 | -1) => void;
  onText: (text: string) => void;
}

/** Common hours with one tap, and quarter hours more or less. */
export function HoursButtons({ shift, onStep, onText }: Props) {
  const usual = ['8', '10', shift].filter((text, index, all) => text !== '' && all.indexOf(text) === index);
  const press = (change: () => void) => () => {
    // Ends typing, so that the field shows the changed hours.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    change();
  };
  return (
    <div className="pl-cluster gap-2" role="group" aria-label="Common hours">
      <button type="button" className="btn btn-secondary" onClick={press(() => onStep(-1))}>
        −¼<span className="visually-hidden"> hour</span>
      </button>
      <button type="button" className="btn btn-secondary" onClick={press(() => onStep(1))}>
        +¼<span className="visually-hidden"> hour</span>
      </button>
      {usual.map((text) => (
        <button key={text} type="button" className="btn btn-secondary" onClick={press(() => onText(text))}>
          {text}
        </button>
      ))}
    </div>
  );
}
