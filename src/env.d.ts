/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_RELEASE?: string;
  readonly VITE_CONFIG_URL?: string;
}
