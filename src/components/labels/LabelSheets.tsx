import './labels.scss';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { countOf } from '../../lib/countOf';
import {
  labelLayout,
  labelPlaces,
  labelSheets,
  type LabelSheet,
  papers,
  labelSheetProblem,
} from '../../lib/labelSheets';
import { readStored, writeStorage } from '../../lib/storage';
import { ActionButton } from '../ActionButton';
import { download } from '../download';
import { notify } from '../feedback/banners';
import { NumberField } from '../form/NumberField';
import { SelectField } from '../form/SelectField';
import { qrPath } from '../qr/qrPath';
import type * as PdfMaker from './labelPdf';

const labelNoun = { one: 'label', many: 'labels' };
const sheetNoun = { one: 'sheet', many: 'sheets' };

const sheetNames = [...(Object.keys(labelSheets) as (keyof typeof labelSheets)[]), 'own'] as const;

const inch = z.number();
/** The choice of this device. Own sizes are in inches. */
const choiceSchema = z.object({
  sheet: z.enum(sheetNames),
  first: z.number(),
  paper: z.enum(['letter', 'a4']),
  columns: inch,
  rows: inch,
  width: inch,
  height: inch,
  left: inch,
  top: inch,
  pitchX: inch,
  pitchY: inch,
});
type Choice = z.output<typeof choiceSchema>;

const STORAGE_KEY = 'pl-label-sheet';
const INCH = 25.4;

const standard: Choice = {
  sheet: '5160',
  first: 1,
  paper: 'letter',
  columns: 2,
  rows: 5,
  width: 4,
  height: 2,
  left: 0.25,
  top: 0.5,
  pitchX: 4,
  pitchY: 2,
};

function storedChoice(): Choice {
  const read = readStored('localStorage', STORAGE_KEY, choiceSchema);
  // Another sheet is in the printer.
  return read ? { ...read, first: 1 } : standard;
}

/** Fields that are typed hold a text while it cannot be read, and null while they are empty. */
function sheetOf(choice: Choice): LabelSheet {
  if (choice.sheet !== 'own') return labelSheets[choice.sheet].sheet;
  const { paper, columns, rows } = choice;
  const mm = (name: 'width' | 'height' | 'left' | 'top' | 'pitchX' | 'pitchY') =>
    typeof choice[name] === 'number' ? choice[name] * INCH : NaN;
  return {
    paper,
    columns,
    rows,
    width: mm('width'),
    height: mm('height'),
    left: mm('left'),
    top: mm('top'),
    pitchX: mm('pitchX'),
    pitchY: mm('pitchY'),
  };
}

function problemOf(choice: Choice): string | undefined {
  const sheet = sheetOf(choice);
  const problem = labelSheetProblem(sheet);
  if (problem !== undefined) return problem;
  const perPage = sheet.columns * sheet.rows;
  return Number.isInteger(choice.first) && choice.first >= 1 && choice.first <= perPage
    ? undefined
    : `Type the number of the first free label, from 1 to ${perPage}.`;
}

interface Props {
  labels: readonly PdfMaker.Label[];
  /** Names the file. */
  title: string;
  /** Instead of the sheet that this device has used last. */
  sheet?: keyof typeof labelSheets;
}

/** Labels to print on sheets by their name, with a preview of the first sheet (ORG-12). */
export function LabelSheets({ labels, title, sheet: given }: Props) {
  const { control } = useForm<Choice>({
    defaultValues: given ? { ...standard, sheet: given } : storedChoice(),
  });
  const choice = useWatch({ control }) as Choice;
  const [busy, setBusy] = useState(false);
  const sheet = sheetOf(choice);
  const problem = problemOf(choice);
  const pages =
    problem === undefined ? Math.ceil((choice.first - 1 + labels.length) / (sheet.columns * sheet.rows)) : 0;

  async function save(name: string, make: (pdf: typeof PdfMaker) => Promise<BlobPart>) {
    if (busy) return;
    setBusy(true);
    try {
      if (!given) writeStorage('localStorage', STORAGE_KEY, JSON.stringify(choice));
      download(
        `${name}.pdf`,
        new Blob([await make(await import('./labelPdf'))], { type: 'application/pdf' }),
      );
    } catch {
      notify({ kind: 'failure', text: "Couldn't make the PDF. Try again." });
    }
    setBusy(false);
  }

  return (
    <div className="pl-label-sheets">
      <section className="pl-panel pl-stack" aria-label="Printing">
        <SelectField
          control={control}
          name="sheet"
          label="Sheet"
          options={sheetNames.map((name) => ({
            value: name,
            label: name === 'own' ? 'Own sizes' : labelSheets[name].name,
          }))}
        />
        {choice.sheet === 'own' && <OwnSizes control={control} />}
        <NumberField
          control={control}
          name="first"
          label="First free label"
          hint="Counted in rows, for a sheet that is partly used."
        />
        {problem === undefined ? (
          <p className="m-0">
            {countOf(labels.length, labelNoun)} on {countOf(pages, sheetNoun)}
          </p>
        ) : (
          <p className="pl-error m-0">{problem}</p>
        )}
        <div className="pl-cluster">
          <ActionButton
            className="btn btn-primary"
            disabledReason={problem ?? (labels.length === 0 ? 'There are no labels yet.' : undefined)}
            aria-busy={busy}
            onClick={() =>
              void save(title, ({ labelPdf }) => labelPdf(labels, sheet, { first: choice.first, title }))
            }
          >
            Download PDF
          </ActionButton>
          <ActionButton
            disabledReason={problem}
            onClick={() => void save('Test page', ({ testPagePdf }) => testPagePdf(sheet, 'Test page'))}
          >
            Test page
          </ActionButton>
        </div>
        <p className="form-text m-0">
          Print at 100 %, not “fit to page”. The test page shows on plain paper whether the printer does.
        </p>
      </section>
      {problem === undefined && labels.length > 0 && (
        <Preview labels={labels} sheet={sheet} first={choice.first} />
      )}
    </div>
  );
}

const measures = [
  ['columns', 'Labels in a row'],
  ['rows', 'Rows'],
  ['width', 'Label width (in)'],
  ['height', 'Label height (in)'],
  ['left', 'Left margin (in)'],
  ['top', 'Top margin (in)'],
  ['pitchX', 'From left edge to left edge (in)'],
  ['pitchY', 'From top edge to top edge (in)'],
] as const;

function OwnSizes({ control }: { control: Control<Choice> }) {
  return (
    <fieldset className="pl-label-sizes">
      <legend className="visually-hidden">Own sizes</legend>
      <SelectField
        control={control}
        name="paper"
        label="Paper"
        options={Object.entries(papers).map(([value, { name }]) => ({ value, label: name }))}
      />
      {measures.map(([name, label]) => (
        <NumberField key={name} control={control} name={name} label={label} />
      ))}
    </fieldset>
  );
}

interface PreviewProps {
  labels: readonly PdfMaker.Label[];
  sheet: LabelSheet;
  first: number;
}

/** The first sheet, as it comes out of the printer. */
function Preview({ labels, sheet, first }: PreviewProps) {
  const { width, height } = papers[sheet.paper];
  const { code, text } = labelLayout(sheet);
  const places = labelPlaces(sheet, first, labels.length).filter(({ page }) => page === 0);
  const used = labelPlaces(sheet, 1, first - 1);
  const size = Math.min(5, text.height / 4);
  return (
    <svg
      className="pl-label-preview"
      role="img"
      aria-label={`The first sheet, with ${countOf(places.length, labelNoun)}`}
      viewBox={`0 0 ${width} ${height}`}
    >
      <rect width={width} height={height} fill="#fff" />
      {used.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={sheet.width}
          height={sheet.height}
          className="pl-label-used"
        />
      ))}
      {places.map(({ x, y }, index) => {
        const { text: said = '', code: short = '', name = '' } = labels[index] ?? {};
        const qr = qrPath(said);
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect width={sheet.width} height={sheet.height} className="pl-label-edge" />
            {qr && (
              <path d={qr.path} transform={`translate(${code.x} ${code.y}) scale(${code.side / qr.size})`} />
            )}
            <svg x={text.x} y={text.y} width={text.width} height={text.height}>
              <text y={text.height / 2} fontSize={size} fontWeight="bold">
                {name}
              </text>
              <text y={text.height / 2 + size * 1.3} fontSize={size}>
                {short}
              </text>
            </svg>
          </g>
        );
      })}
    </svg>
  );
}
