export function OceanDetailPage() {
  return null;
}
