/**
 * Holds the `title` of one element while our own tooltip shows it, so that the browser does not show it as well, and
 * restores it afterwards. Follows a `title` that changes meanwhile: ages of times do.
 */
export class TitleHolder {
  element: Element | undefined;
  #title = '';
  #onTitle: (title: string) => void = () => undefined;
  readonly #observer = new MutationObserver(() => this.#hold());

  take(element: Element, onTitle: (title: string) => void): void {
    this.giveBack();
    this.element = element;
    this.#onTitle = onTitle;
    this.#hold();
    this.#observer.observe(element, { attributeFilter: ['title'] });
  }

  giveBack(): void {
    this.#observer.disconnect();
    if (this.element !== undefined && !this.element.hasAttribute('title'))
      this.element.setAttribute('title', this.#title);
    this.element = undefined;
  }

  #hold(): void {
    const title = this.element?.getAttribute('title');
    if (title == null) return;
    this.#title = title;
    this.element?.removeAttribute('title');
    this.#onTitle(title);
  }
}
