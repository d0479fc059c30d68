// What pages do more where there is JavaScript; all of it works without.
// <div id="part" data-refresh="/path">: the part of that id is fetched again every few seconds from that page, and replaced
// where it has changed.
for (const part of document.querySelectorAll('[data-refresh]')) {
  const seconds = Number(part.dataset.every ?? 5)
  let shown = part.innerHTML
  setInterval(async () => {
    if (document.hidden || part.contains(document.activeElement)) return
    try {
      const answer = await fetch(part.dataset.refresh, { headers: { Accept: 'text/html' } })
      if (!answer.ok || answer.redirected) return
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(part.id)
      if (!fresh || fresh.innerHTML === shown) return
      shown = fresh.innerHTML
      part.replaceChildren(...fresh.childNodes)
    } catch {
      // The next time it may be reached again.
    }
  }, seconds * 1000)
}

// <button data-copy="id"> copies the text of the element with that id.
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null
  const source = button && document.getElementById(button.dataset.copy)
  if (!source) return
  await navigator.clipboard.writeText(source.textContent)
  button.textContent = button.dataset.done
})
