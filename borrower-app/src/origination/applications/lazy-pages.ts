export async function loadDocuments() {
  return import('./DocumentsPage.tsx');
}

export async function loadReview() {
  return import('./ReviewPage.tsx');
}
