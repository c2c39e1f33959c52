import { loadFlags } from '../../session/loadFlags';

/** Saves, and then reads the menu again: what the settings say is what it shows (BI-01). */
export const thenReloadMenu =
  <Input extends unknown[], Saved>(save: (...input: Input) => Promise<Saved>) =>
  async (...input: Input): Promise<Saved> => {
    const saved = await save(...input);
    void loadFlags();
    return saved;
  };
