/** An entry of the sidebar, in the words of Starlight's configuration. */
export type SidebarEntry =
  | { readonly label: string; readonly slug: string }
  | { readonly label: string; readonly collapsed?: boolean; readonly items: readonly SidebarEntry[] };
