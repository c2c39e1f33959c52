import { useRef } from 'react';
import type { Questionnaire, Section } from '../../../lib/questionnaire/questionnaire';
import { download } from '../../download';
import { inform } from '../../feedback/inform';

/** Reads the text of a file: its questions, or what is wrong with it, one sentence each. */
export type QuestionnaireFileReader = (
  text: string,
) => { name: string; sections: Section[] } | { problems: string[] };

interface Props {
  questionnaire: Questionnaire;
  title: string;
  readFile: QuestionnaireFileReader;
  onImport: (imported: { name: string; sections: Section[] }) => void;
}

const MAX_BYTES = 5_000_000;

/** Saves the questions as a JSON file, and reads them from one. */
export function ImportExport({ questionnaire, title, readFile, onImport }: Props) {
  const input = useRef<HTMLInputElement>(null);

  async function choose(file: File) {
    const read =
      file.size > MAX_BYTES
        ? { problems: ['The file is larger than 5 MB. Choose a file that was exported here.'] }
        : readFile(await file.text());
    if ('sections' in read) return onImport(read);
    const [problem = '', ...others] = read.problems;
    inform({
      title: `Couldn't import ${file.name}`,
      text: others.length > 0 ? `${problem} (and ${others.length} more problems)` : problem,
    });
  }

  function save() {
    const content = JSON.stringify({ questionnaire: 1, name: title, ...questionnaire }, undefined, 2);
    download(
      `${title.replace(/[^\p{L}\p{N} _-]+/gu, '') || 'Form'}.json`,
      new Blob([content], { type: 'application/json' }),
    );
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept=".json,application/json"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <button type="button" className="btn btn-secondary" onClick={() => input.current?.click()}>
        Import
      </button>
      <button type="button" className="btn btn-secondary" onClick={save}>
        Export
      </button>
    </>
  );
}
